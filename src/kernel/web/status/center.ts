/** Everything of the status bar that the first page can stand without, fetched as one piece: many small ones would split the entry too. */
export { StatusPanel } from './StatusPanel.tsx'
export { takePicture } from './take-picture.ts'
export { Watch } from './Watch.tsx'
