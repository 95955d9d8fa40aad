import { clientsClaim } from 'workbox-core'
import { keepGeography } from './sw/keepGeography.ts'
import { keepShared } from './sw/keepShared.ts'
import { keepShell } from './sw/keepShell.ts'
import { onNotificationClick } from './sw/onNotificationClick.ts'
import { onPush } from './sw/onPush.ts'
import { renewSubscription } from './sw/renewSubscription.ts'
import { onSync } from './sw/onSync.ts'
import { takeOver } from './sw/takeOver.ts'

// The build inserts the list of the app's files here, and requires this name in this file.
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | { url: string; revision: string | null })[] }

clientsClaim()
keepShell(self.__WB_MANIFEST)
keepGeography()
keepShared()

self.addEventListener('message', takeOver)
self.addEventListener('push', onPush)
self.addEventListener('notificationclick', onNotificationClick)
self.addEventListener('sync', onSync)
self.addEventListener('pushsubscriptionchange', renewSubscription)
