/** What other modules' services may ask of plans. */
export { currentPlan, featuresOf } from './rules.ts'
