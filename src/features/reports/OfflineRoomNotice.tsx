import * as words from '#words/reports'
import { setOfflineRoom, useOfflineRoom } from '../../offline/offlineRoom.ts'
import { makeRoom } from '../../offline/savedReports.ts'
import { requestPersistentStorage } from '../../offline/storageRoom.ts'
import { Banner } from '../../ui/messages/Banner.tsx'
import { ScreenNotice } from '../../ui/messages/ScreenNotice.tsx'
import { Button } from '../../ui/buttons/Button.tsx'

/** Asks the user before stored reports need more space than the browser gives without asking. */
export function OfflineRoomNotice() {
  if (useOfflineRoom() !== 'short') return null
  const agree = async () => {
    setOfflineRoom('agreed')
    try {
      if (!(await requestPersistentStorage())) await makeRoom()
    } catch (error) {
      console.warn('No room could be made for offline reports.', error)
    }
  }
  return (
    <ScreenNotice slot="room">
      <Banner
        tone="warning"
        icon="offline"
        actions={
          <>
            <Button look="quiet" onPress={() => setOfflineRoom('declined')}>
              {words.notNow()}
            </Button>
            <Button onPress={() => void agree()}>{words.requestSpace()}</Button>
          </>
        }
      >
        {words.notSavedOffline()}
      </Banner>
    </ScreenNotice>
  )
}
