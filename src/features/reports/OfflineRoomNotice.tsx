import { setOfflineRoom, useOfflineRoom } from '../../offline/offlineRoom.ts'
import { makeRoom } from '../../offline/savedReports.ts'
import { askForRoom } from '../../offline/storageRoom.ts'
import { Banner } from '../../ui/messages/Banner.tsx'
import { Button } from '../../ui/buttons/Button.tsx'

/** Asks before reports take more of the device than the browser gives freely. */
export function OfflineRoomNotice() {
  if (useOfflineRoom() !== 'short') return null
  const agree = async () => {
    setOfflineRoom('agreed')
    try {
      if (!(await askForRoom())) await makeRoom()
    } catch (error) {
      console.warn('No room could be made for offline reports.', error)
    }
  }
  return (
    <div role="status" className="report-screen-only">
      <Banner
        tone="warning"
        icon="offline"
        actions={
          <>
            <Button look="quiet" onPress={() => setOfflineRoom('declined')}>
              Not now
            </Button>
            <Button onPress={() => void agree()}>Make room</Button>
          </>
        }
      >
        This report was not kept for offline use: the space that the browser gives Muster is used up. May Muster ask for
        more? If there is none, the oldest kept reports go.
      </Banner>
    </div>
  )
}
