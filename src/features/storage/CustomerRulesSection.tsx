import * as fieldWords from '#words/fields'
import * as words from '#words/storage'
import { useState } from 'react'
import type { CustomerRules, Storage } from '../../../contract/storage/storageEndpoints.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/messages/Dialog.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { customerHint, RetentionForm } from './RetentionForm.tsx'
import { customerRuleColumns } from './storageColumns.tsx'

/** The rules of each customer, changed one by one. */
export function CustomerRulesSection({ storage: { customers, installation, months, kinds } }: { storage: Storage }) {
  const [editing, setEditing] = useState<CustomerRules | null>(null)
  const close = () => setEditing(null)
  return (
    <Section title={words.customers()} count={customers.length}>
      <div className="storage-customers">
        <DataTable
          label={words.customers()}
          columns={customerRuleColumns}
          rows={customers}
          rowKey={({ customerId }) => customerId}
          emptyTitle={words.noCustomers()}
          rowActions={(row) => (
            <Button
              look="quiet"
              aria-label={words.editRules({ customer: row.customer })}
              onPress={() => setEditing(row)}
            >
              {fieldWords.edit()}
            </Button>
          )}
        />
      </div>
      {editing && (
        <Dialog title={words.rulesOf({ customer: editing.customer })} isOpen onClose={close}>
          <RetentionForm
            label={words.rulesOf({ customer: editing.customer })}
            customerId={editing.customerId}
            rules={editing.rules}
            installation={installation}
            months={months}
            kinds={kinds}
            hint={customerHint()}
            actions={<Button onPress={close}>{fieldWords.cancel()}</Button>}
            onSaved={close}
          />
        </Dialog>
      )}
    </Section>
  )
}
