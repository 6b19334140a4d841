/** The field names of a zod object behind a contract's schema. */
export function zodNamesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null || !('shape' in schema)) return []
  return Object.keys(schema.shape as object)
}
