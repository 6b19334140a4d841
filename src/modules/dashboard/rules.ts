/** Spec 1 §2: the first name; otherwise the part of the e-mail before the at sign; nothing leaves the word for a user to the screen. */
export function welcomeName(person: { firstName: string; email: string } | null): string {
  return person?.firstName.trim() || person?.email.split('@')[0]?.trim() || ''
}
