export const flagsContract = {}
