import * as words from '#words/realtime'
import { memo } from 'react'
import { buttonClass } from '../../ui/buttons/Button.tsx'
import { Menu } from '../../ui/buttons/Menu.tsx'
import { reportLinks } from './reportLinks.ts'

/** The Reports menu of a row. Its reports open in new windows, so that the live screen stays open. */
export const RowReports = memo(function RowReports({ assetId, assetName }: { assetId: number; assetName: string }) {
  return (
    <Menu
      className={`${buttonClass('quiet')} row-reports`}
      trigger={words.reports()}
      name={words.reportsOf({ asset: assetName })}
      listName={words.reportsNewWindow({ asset: assetName })}
      placement="bottom end"
      choices={reportLinks({ assetId, assetName }).map(({ text, href }) => ({
        id: href,
        text,
        href,
        opensWindow: true,
      }))}
    />
  )
})
