import * as words from '#words/assets'
import { useState } from 'react'
import { Menu } from '../../ui/buttons/Menu.tsx'
import type { Chosen } from '../../records/selection/useSelection.ts'
import { AssetBulkDialog } from './AssetBulkDialog.tsx'
import { bulkActions, bulkTitles, type BulkAction } from './assetBulk.ts'

export interface AssetSelectionProps {
  chosen: Chosen
  clear: () => void
  /** The group that the list is filtered by, from which assets are moved. */
  groupId: number | undefined
}

/** The actions for selected assets. Each is confirmed once, with the number of assets. */
export function AssetSelection({ chosen, clear, groupId }: AssetSelectionProps) {
  const [action, setAction] = useState<BulkAction | null>(null)
  return (
    <>
      <Menu
        trigger={words.change()}
        name={words.changeSelected()}
        className="button button-primary"
        placement="bottom end"
        choices={bulkActions.map((id) => ({ id, text: bulkTitles[id], onChoose: () => setAction(id) }))}
      />
      {action && (
        <AssetBulkDialog
          action={action}
          chosen={chosen}
          groupId={groupId}
          onClose={() => setAction(null)}
          onDone={() => {
            setAction(null)
            clear()
          }}
        />
      )}
    </>
  )
}
