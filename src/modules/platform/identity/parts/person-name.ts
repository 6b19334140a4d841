/** What a person is called: their name, or their address while there is none. */
export function personName(person: { firstName: string; lastName: string; email: string }): string {
  return [person.firstName, person.lastName].join(' ').trim() || person.email
}
