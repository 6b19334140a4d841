export const fieldsContract = {}
