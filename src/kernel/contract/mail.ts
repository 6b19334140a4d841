/** What becomes of a letter: it leaves, it lies in the outbox folder of a server that has no mail server, or it waits until a restored installation is resumed. */
export const MAIL_WAYS = ['sent', 'outbox', 'waits'] as const
export type MailWay = (typeof MAIL_WAYS)[number]
