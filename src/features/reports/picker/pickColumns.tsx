import * as fields from '#words/fields'
import { Button } from 'react-aria-components/Button'
import type { AssetInGroup, GroupOption } from '../../../../contract/groups/groupEndpoints.ts'
import type { Column } from '../../../tables/column.ts'
import { Icon } from '../../../ui/buttons/Icon.tsx'
import { customerKey, isOfOneCustomer } from '../../../records/isOfOneCustomer.ts'
import { statusName } from '../../../../domain/records/statusName.ts'

const customerColumn = (): Column<GroupOption> => ({
  key: customerKey,
  header: fields.customer(),
  kind: 'text',
  value: (group) => group.customername,
})

/** Returns the columns that a group and an asset have alike: the name, which is the button that chooses, and the description. */
const ownColumns = <Row extends { description: string }>(
  nameOf: (row: Row) => string,
  isChosen: (row: Row) => boolean,
  choose: (row: Row) => void,
): Column<Row>[] => [
  {
    key: 'name',
    header: fields.name(),
    kind: 'text',
    value: nameOf,
    cell: (row) => <Choice text={nameOf(row)} isChosen={isChosen(row)} onChoose={() => choose(row)} />,
  },
  { key: 'description', header: fields.description(), kind: 'text', value: (row) => row.description },
]

/** The columns of the picker's two tables. */
export const pickColumns = {
  /** On a phone a group is titled by its name, and where all are of one customer, doesn't say which; `asCards` are all groups there. */
  group: (
    choose: (group: GroupOption) => void,
    chosenId: number | undefined,
    asCards?: readonly GroupOption[],
  ): Column<GroupOption>[] => {
    const customer = customerColumn()
    const own = ownColumns<GroupOption>(
      ({ groupName }) => groupName,
      ({ groupId }) => groupId === chosenId,
      choose,
    )
    if (!asCards) return [customer, ...own]
    return isOfOneCustomer([customer], asCards) ? own : [...own, customer]
  },
  asset: (choose: (asset: AssetInGroup) => void, chosenId: number | undefined): Column<AssetInGroup>[] => [
    ...ownColumns<AssetInGroup>(
      ({ name }) => name,
      ({ assetId }) => assetId === chosenId,
      choose,
    ),
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
