import * as fields from '#words/fields'
import type { ReactNode } from 'react'
import { Tabs } from '../../ui/buttons/Tabs.tsx'
import './groups.css'

export interface GroupTabsProps {
  label: string
  selected: string
  onSelect: (tab: string) => void
  details: ReactNode
  assets: ReactNode
  members: ReactNode
  /** undefined while they are loading. */
  counts: { assets: number; members: number } | undefined
}

/** Details, Assets and Members. The last two show how many are in the group. */
export function GroupTabs({ label, selected, onSelect, details, assets, members, counts }: GroupTabsProps) {
  const counted = (text: string, count: number | undefined) => (
    <>
      {text}
      {count !== undefined && <span className="tab-count figures">{count}</span>}
    </>
  )
  return (
    <Tabs
      label={label}
      selected={selected}
      onSelect={onSelect}
      items={[
        { id: 'details', title: fields.details(), content: details },
        { id: 'assets', title: counted(fields.assets(), counts?.assets), content: assets },
        { id: 'members', title: counted(fields.members(), counts?.members), content: members },
      ]}
    />
  )
}
