import type { Project } from '../contract.ts'

/** As maps write it: latitude first. */
export const coordsText = ({ latitude, longitude }: NonNullable<Project['coords']>): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
