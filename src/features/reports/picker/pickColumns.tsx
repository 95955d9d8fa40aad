import * as fields from '#words/fields'
import { Button } from 'react-aria-components/Button'
import type { AssetInGroup, GroupOption } from '../../../../contract/groups/groupEndpoints.ts'
import type { Column } from '../../../tables/column.ts'
import { Icon } from '../../../ui/buttons/Icon.tsx'
import { customerKey, isOfOneCustomer } from '../../../records/isOfOneCustomer.ts'
import { statusName } from '../../../records/statusText.ts'

const customerColumn = (): Column<GroupOption> => ({
  key: customerKey,
  header: fields.customer(),
  kind: 'text',
  value: (group) => group.customername,
})

/** The columns of the picker's two tables. The name is the button that chooses. */
export const pickColumns = {
  /** On a phone a group is titled by its name, and where all are of one customer, doesn't say which; `asCards` are all groups there. */
  group: (
    choose: (group: GroupOption) => void,
    chosenId: number | undefined,
    asCards?: readonly GroupOption[],
  ): Column<GroupOption>[] => {
    const customer = customerColumn()
    const own: Column<GroupOption>[] = [
      {
        key: 'name',
        header: fields.name(),
        kind: 'text',
        value: (group) => group.groupName,
        cell: (group) => (
          <Choice text={group.groupName} isChosen={group.groupId === chosenId} onChoose={() => choose(group)} />
        ),
      },
      { key: 'description', header: fields.description(), kind: 'text', value: (group) => group.description },
    ]
    if (!asCards) return [customer, ...own]
    return isOfOneCustomer([customer], asCards) ? own : [...own, customer]
  },
  asset: (choose: (asset: AssetInGroup) => void, chosenId: number | undefined): Column<AssetInGroup>[] => [
    {
      key: 'name',
      header: fields.name(),
      kind: 'text',
      value: (asset) => asset.name,
      cell: (asset) => (
        <Choice text={asset.name} isChosen={asset.assetId === chosenId} onChoose={() => choose(asset)} />
      ),
    },
    { key: 'description', header: fields.description(), kind: 'text', value: (asset) => asset.description },
    { key: 'status', header: fields.status(), kind: 'text', value: (asset) => statusName(asset.status) },
  ],
}

function Choice({ text, isChosen, onChoose }: { text: string; isChosen: boolean; onChoose: () => void }) {
  return (
    <Button className="text-button picker-choice" aria-pressed={isChosen} onPress={onChoose}>
      {text}
      {isChosen && <Icon name="check" size={16} />}
    </Button>
  )
}
