import * as fields from '#words/fields'
import * as words from '#words/customers'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { remember } from '../../session/session.ts'
import { readListSearch } from '../../records/listSearch.ts'
import { downloadSelection } from '../../records/selection/listSelections.tsx'
import { LocalList } from '../../records/LocalList.tsx'
import { PlainLink } from '../../records/PlainLink.tsx'
import { Menu } from '../../ui/buttons/Menu.tsx'
import { customerColumns, type CustomerRow } from './customerColumns.ts'
import { customersQuery } from './customerQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/customers')({
  validateSearch: readListSearch,
  component: CustomerListScreen,
})

function CustomerListScreen() {
  return (
    <LocalList
      title={words.title()}
      path="/customers"
      create={{ to: '/createCustomer', text: fields.createNewOne() }}
      rows={useQuery(customersQuery)}
      columns={customerColumns}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      defaultSort="name"
      selection={downloadSelection}
      searchHint={words.searchHint()}
      opens={({ id }) => `/customerDetail/${id}`}
      links={{ of: (customer) => <CustomerActions customer={customer} />, width: 12 }}
    />
  )
}

/** View, and a menu with the customer's form and lists. */
function CustomerActions({ customer: { id, name } }: { customer: CustomerRow }) {
  const filter = new URLSearchParams({ customerId: String(id), customerName: name })
  const list = (text: string, path: string) => ({
    id: path,
    text,
    href: `${path}?${filter}`,
    onChoose: () =>
      remember(
        'customer',
        JSON.stringify({
          id,
          name,
        }),
      ),
  })
  return (
    <span className="row-links">
      <PlainLink href={`/customerDetail/${id}`} className="row-link" aria-label={words.viewName({ name })}>
        {fields.view()}
      </PlainLink>
      <Menu
        name={words.moreOf({ name })}
        trigger={words.more()}
        placement="bottom end"
        choices={[
          { id: 'edit', text: fields.edit(), href: `/editCustomer/${id}` },
          list(fields.group(), '/groups'),
          list(fields.assets(), '/assets'),
          list(words.users(), '/users'),
          list(words.devices(), '/devices'),
        ]}
      />
    </span>
  )
}
