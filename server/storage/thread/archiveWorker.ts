import { setPriority } from 'node:os'
import { join } from 'node:path'
import { workerData } from 'node:worker_threads'
import { discardArchive } from '../../archive/writeArchive.ts'
import { databaseBeside } from '../../database/openDatabase.ts'
import { ownPort } from '../../threads/ownPort.ts'
import { threadCalls } from '../../threads/threadCalls.ts'
import { archiveMessages, checkFiles, removeMessages, removeWholeMonth, returnMessages } from '../moveMessages.ts'
import type { ArchiveThreadSettings, ArchiveServerCalls, ArchiveThreadCalls } from './archiveMessages.ts'

// The thread that writes and reads files of the archive. Where each thread has its own priority, this one gets the lowest.
if (process.platform === 'linux') setPriority(15)

const { databaseUrl }: ArchiveThreadSettings = workerData
const server = threadCalls<ArchiveServerCalls, ArchiveThreadCalls>(ownPort(), {
  async write(order, signal) {
    return { value: await archiveMessages(await database(), order, signal) }
  },
  async remove(order, signal) {
    return { value: await removeMessages(await database(), order, signal) }
  },
  async removeWhole(order, signal) {
    return { value: await removeWholeMonth(await database(), order, signal) }
  },
  async discard({ folder, file }) {
    return { value: await discardArchive(join(folder, file)) }
  },
  async check(order) {
    return { value: await checkFiles(order) }
  },
  async return(order, signal) {
    return { value: await returnMessages(await database(), order, signal) }
  },
})
const warn = (words: string) => void server.request('warn', words)
const database = databaseBeside(databaseUrl, () => server.request('connect', undefined), { warn })
