/**
 * Numbers of the locks that a whole database has once. They stand in one list because two kinds of work with one number would wait for each other, or refuse
 * each other, for no reason that anybody sees.
 */
export const LOCKS = {
  migration: 7_586_254_463,
  sample: 7_586_254_464,
  searchFilling: 7_586_254_465,
  vocabulary: 7_586_254_466,
  logins: 7_586_254_467,
  /** Of two backups at once the second is refused. */
  backup: 7_586_254_468,
} as const
