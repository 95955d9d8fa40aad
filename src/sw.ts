/// <reference lib="webworker" />
import { precacheAndRoute } from 'workbox-precaching'
declare const self: ServiceWorkerGlobalScope & typeof globalThis
precacheAndRoute(self.__WB_MANIFEST)
