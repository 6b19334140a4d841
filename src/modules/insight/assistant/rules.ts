/** Numbers and names that both sides go by. */

/** The feature flag of the assistant. */
export const ASSISTANT_FLAG = 'aiAssistant'

/** Spec 2 §4 and §9: the "analyzing" state lasts at least this long, and the input grows to this many rows. */
export const ANALYZING_MS = 1_500
export const INPUT_ROWS_MAX = 3
/** Spec 1 §7: conversations are listed by their time, newest first, so many at once. */
export const CONVERSATIONS_SHOWN = 50
/** Spec 1 §2: what the browser's recognition listens for; it hears one utterance. */
export const SPEECH_LANGUAGE = 'en-US'

export const MESSAGES_AT_ONCE = 40
export const QUESTION_MAX = 1_000
/** Of a longer question the conversation is called by its beginning. */
export const TITLE_MAX = 80
/** Rows an answer names; the figure or the list behind it has all. */
export const ROWS_SHOWN = 5
/** Projects that are offered where a name fits several. */
export const CANDIDATES_SHOWN = 6

/** Pressed with Ctrl or Cmd it opens and closes the assistant. */
export const ASSISTANT_KEY = 'j'

/** An outside model has this long to phrase an answer; then ours stands. */
export const MODEL_LIMIT_MS = 15_000
/** A screen waits this long for a phrasing before it shows the answer as it is: the queue and the storing take their part. */
export const PHRASING_WAIT_MS = MODEL_LIMIT_MS + 5_000
/** A phrasing longer than this is none. */
export const PHRASED_MAX = 2_000

/** How an answer got its words: no model was asked; one is being asked; its words were taken; ours stand. */
export const PHRASINGS = ['own', 'waiting', 'model', 'local'] as const
export type Phrasing = (typeof PHRASINGS)[number]

/** Why the words of a model were not taken. */
export const MODEL_PROBLEMS = [
  'late',
  'unknownHost',
  'private',
  'unreachable',
  'status',
  'unreadable',
  'tooLong',
  'invented',
] as const
export type ModelProblem = (typeof MODEL_PROBLEMS)[number]

/** How long the answer is still kept back, so that it does not come before it can have been thought about. */
export function analyzingLeft(askedAt: number, answeredAt: number): number {
  return Math.max(0, ANALYZING_MS - (answeredAt - askedAt))
}

/** Whether what is typed may be sent. */
export function maySend(typed: string, pending: boolean): boolean {
  return !pending && typed.trim() !== ''
}

/** Questions that are offered, by their names among the texts. */
export const EXAMPLES = ['late', 'dueThisWeek', 'attention', 'freeNextWeek', 'milestones', 'onTime'] as const
