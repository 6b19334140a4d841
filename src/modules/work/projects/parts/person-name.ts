export const personName = (person: { firstName: string; lastName: string; email: string }) =>
  [person.firstName, person.lastName].join(' ').trim() || person.email
