import { clientsClaim } from 'workbox-core'
import { cacheGeography } from './sw/cacheGeography.ts'
import { receiveShared } from './sw/receiveShared.ts'
import { precacheShell } from './sw/precacheShell.ts'
import { onNotificationClick } from './sw/onNotificationClick.ts'
import { onPush } from './sw/onPush.ts'
import { renewSubscription } from './sw/renewSubscription.ts'
import { onSync } from './sw/onSync.ts'
import { takeOver } from './sw/takeOver.ts'

// The build inserts the list of the app's files here, and requires this name in this file.
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | { url: string; revision: string | null })[] }

clientsClaim()
precacheShell(self.__WB_MANIFEST)
cacheGeography()
receiveShared()

self.addEventListener('message', takeOver)
self.addEventListener('push', onPush)
self.addEventListener('notificationclick', onNotificationClick)
self.addEventListener('sync', onSync)
self.addEventListener('pushsubscriptionchange', renewSubscription)
