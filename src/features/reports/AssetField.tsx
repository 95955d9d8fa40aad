import * as fields from '#words/fields'
import * as words from '#words/reports'
import { useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { GroupAssetPicker, type GroupAssetPickerProps } from './picker/GroupAssetPicker.tsx'
import './reportAsset.css'

export interface AssetFieldProps {
  asset: { assetName: string } | null
  onPick: GroupAssetPickerProps['onPick']
  error?: string | undefined
}

/** Shows the asset that a report is about, with a button to choose another. */
export function AssetField({ asset, onPick, error }: AssetFieldProps) {
  const [isPicking, setIsPicking] = useState(false)
  return (
    <div className="report-asset" data-invalid={error ? true : undefined}>
      <span className="report-asset-label" id="report-asset-label">
        {fields.asset()}
      </span>
      <Button
        icon="truck"
        onPress={() => setIsPicking(true)}
        aria-describedby={error ? 'report-asset-label report-asset-error' : 'report-asset-label'}
      >
        {asset?.assetName ?? words.selectAnAsset()}
      </Button>
      {error && (
        <span className="field-error" id="report-asset-error">
          {error}
        </span>
      )}
      {isPicking && (
        <GroupAssetPicker
          isOpen
          onCancel={() => setIsPicking(false)}
          onPick={(picked) => {
            setIsPicking(false)
            onPick(picked)
          }}
        />
      )}
    </div>
  )
}
