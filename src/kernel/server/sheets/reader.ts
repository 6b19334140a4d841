/** The thread that reads an uploaded sheet: whatever the file asks for, the server goes on. Built as a file of its own (`tools/build.mjs`). */
import { parentPort, workerData } from 'node:worker_threads'
import { readRows } from '../../../lib/sheets/read-sheet.ts'
import type { SheetToRead } from './read-apart.ts'

const { bytes, name } = workerData as SheetToRead
parentPort?.postMessage(await readRows(bytes, name))
