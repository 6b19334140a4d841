/** What the engineering vertical asks of every new project, for tests that are about something else. */
export const ENGINEERING = {
  projectType: 'hvac',
  buildingType: 'commercial',
  squareFootage: 12_000,
  designPhase: 'schematic',
} as const
