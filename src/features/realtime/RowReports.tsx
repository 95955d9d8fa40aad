import * as words from '#words/realtime'
import { memo } from 'react'
import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { buttonClass } from '../../ui/buttons/Button.tsx'
import { Icon } from '../../ui/buttons/Icon.tsx'
import { reportLinks } from './reportLinks.ts'
import '../../ui/buttons/menu.css'

/** The Reports menu of a row. Its reports open in new windows, so that the live screen stays open. */
export const RowReports = memo(function RowReports({ assetId, assetName }: { assetId: number; assetName: string }) {
  return (
    <MenuTrigger>
      <Button className={`${buttonClass('quiet')} row-reports`} aria-label={words.reportsOf({ asset: assetName })}>
        {words.reports()}
        <Icon name="chevronDown" size={16} />
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu className="menu" aria-label={words.reportsNewWindow({ asset: assetName })}>
          {reportLinks({ assetId, assetName }).map(({ text, href }) => (
            <MenuItem key={href} className="menu-item" href={href} target="_blank" rel="noreferrer">
              {text}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
})
