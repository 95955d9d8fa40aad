import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import type { RecordForm } from '../../../records/useRecordForm.ts'
import { AssetField } from '../AssetField.tsx'
import { FobField } from '../iButtonReport/FobField.tsx'
import { AssetsField } from '../multiVisit/AssetsField.tsx'
import { PoisField } from '../poiReport/PoisField.tsx'
import { GroupField } from '../summary/GroupField.tsx'
import type { ScheduleValues } from './scheduleForm.ts'

/** Of what a report is: the fields of its own screen, without the days. */
export function SubjectFields({ form }: { form: RecordForm<ScheduleValues> }) {
  const { values, errors, set, change } = form
  const { report, asset, group, assetIds, poiIds, fob, useFiltering } = values
  const isOfGroup = report === 'groupSummary' || report === 'multiVisit'
  return (
    <>
      {isOfGroup && (
        <GroupField
          groupId={group?.groupId ?? null}
          onChoose={(chosen) =>
            chosen?.groupId !== group?.groupId &&
            change({ group: chosen && { groupId: chosen.groupId, groupName: chosen.groupName }, assetIds: [] })
          }
          error={errors.group}
        />
      )}
      {report === 'multiVisit' && (
        <AssetsField
          groupId={group?.groupId ?? null}
          assetIds={assetIds}
          onChange={(chosen) => set('assetIds', chosen)}
        />
      )}
      {report === 'iButton' && <FobField fob={fob} onChoose={(chosen) => set('fob', chosen)} error={errors.fob} />}
      {!isOfGroup && report !== 'iButton' && (
        <AssetField
          asset={asset}
          // Another asset may belong to another customer.
          onPick={(picked) => change({ asset: picked, poiIds: poiIds === 'all' ? 'all' : [] })}
        />
      )}
      {report === 'poiReport' && (
        <PoisField assetId={asset?.assetId} poiIds={poiIds} onChange={(chosen) => set('poiIds', chosen)} />
      )}
      <FieldErrors errors={[errors.asset, errors.assetIds, errors.poiIds]} />
      {(report === 'tripLog' || report === 'visit' || report === 'assetSummary') && (
        <Checkbox isSelected={useFiltering} onChange={(isOn) => set('useFiltering', isOn)}>
          Use Filtering
        </Checkbox>
      )}
    </>
  )
}

/** What is wrong with fields that are buttons, which have no line for it of their own. */
function FieldErrors({ errors }: { errors: readonly (string | undefined)[] }) {
  return errors
    .filter((text) => text !== undefined)
    .map((text) => (
      <p key={text} role="alert" className="field-error">
        {text}
      </p>
    ))
}
