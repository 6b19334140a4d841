/** What other modules' services may ask of the assistant: the same engine behind every panel that takes questions. */
export { answer, type Answered } from './answer.ts'
export { factsOf } from './facts.ts'
