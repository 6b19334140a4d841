/**
 * Records of a table in a fixed number of parts, by their ids. What is added up over a whole company can be kept part by part: when a record changes, only the
 * part it is in is added up anew, so the cost of a change does not grow with what is stored.
 */
const PARTS = 256

/** SQL of the part that an id is in, as whole number from 0. */
export const partOf = (id: string) => `(hashtext(${id}) & ${PARTS - 1})`
