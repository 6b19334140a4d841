export const helpContract = {}
