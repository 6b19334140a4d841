export const administrationContract = {}
