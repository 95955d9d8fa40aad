import * as fields from '#words/fields'
import * as words from '#words/reports'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { AssetInGroup, GroupOption } from '../../../../contract/groups/groupEndpoints.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/messages/Dialog.tsx'
import { useIsPhone } from '../../../ui/page/screenWidth.ts'
import { pickColumns } from './pickColumns.tsx'
import { groupAssetsQuery, groupsQuery } from './pickerQueries.ts'
import { AnyAssetSearch } from './AnyAssetSearch.tsx'
import { PickerStep } from './PickerStep.tsx'
import { statusName } from '../../../../domain/records/statusName.ts'
import './picker.css'

interface PickedAsset {
  assetId: number
  assetName: string
}

export interface GroupAssetPickerProps {
  isOpen: boolean
  onCancel: () => void
  onPick: (asset: PickedAsset) => void
}

const noGroups = {
  title: words.noGroups(),
  text: words.noGroupsText(),
}

/**
 * Chooses an asset by a part of its name, or in two steps: first its group, then the asset. Choosing in one step
 * collapses it and opens the other.
 */
export function GroupAssetPicker({ isOpen, onCancel, onPick }: GroupAssetPickerProps) {
  const { group, asset, openStep, toggle, groups, assets, chooseGroup, chooseAsset } = useTwoSteps(isOpen)
  const isPhone = useIsPhone()

  return (
    <Dialog
      title={words.selectAnAsset()}
      isOpen={isOpen}
      onClose={onCancel}
      actions={
        <>
          <Button onPress={onCancel}>{fields.cancel()}</Button>
          <Button
            look="primary"
            isDisabled={!group || !asset}
            onPress={() => asset && onPick({ assetId: asset.assetId, assetName: asset.name })}
          >
            {words.ok()}
          </Button>
        </>
      }
    >
      <div className="picker">
        <AnyAssetSearch onPick={onPick} autoFocus />
        <PickerStep
          number={1}
          title={words.selectGroup()}
          rows={groups.data}
          query={groups}
          columns={pickColumns.group(chooseGroup, group?.groupId, isPhone ? groups.data : undefined)}
          rowKey={({ groupId }) => groupId}
          summary={group && `${group.customername} – ${group.groupName}`}
          isOpen={openStep === 'group'}
          onToggle={() => toggle('group')}
          empty={noGroups}
          textOf={({ customername, groupName, description }) => `${customername} ${groupName} ${description}`}
        />
        <PickerStep
          number={2}
          title={words.selectAsset()}
          rows={group ? assets.data?.paggedlist : []}
          query={assets}
          columns={pickColumns.asset(chooseAsset, asset?.assetId)}
          rowKey={({ assetId }) => assetId}
          summary={asset?.name ?? null}
          isOpen={openStep === 'asset'}
          isDisabled={!group}
          onToggle={() => toggle('asset')}
          empty={{ title: words.noAssets() }}
          textOf={({ name, description, status }) => `${name} ${description} ${statusName(status)}`}
        />
      </div>
    </Dialog>
  )
}

type Step = 'group' | 'asset'

/** Returns the choice in each step, the open step, and the options. */
function useTwoSteps(isOpen: boolean) {
  const [group, setGroup] = useState<GroupOption | null>(null)
  const [asset, setAsset] = useState<AssetInGroup | null>(null)
  const [openStep, setOpenStep] = useState<Step | null>('group')
  const groups = useQuery({ ...groupsQuery, enabled: isOpen })
  const assets = useQuery({ ...groupAssetsQuery(group?.groupId ?? 0), enabled: isOpen && group !== null })

  const chooseGroup = (chosen: GroupOption) => {
    if (chosen.groupId !== group?.groupId) setAsset(null)
    setGroup(chosen)
    setOpenStep('asset')
  }
  const chooseAsset = (chosen: AssetInGroup) => {
    setAsset(chosen)
    setOpenStep(null)
  }
  const toggle = (step: Step) => setOpenStep(openStep === step ? null : step)
  return { group, asset, openStep, toggle, groups, assets, chooseGroup, chooseAsset }
}
