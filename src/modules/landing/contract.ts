export const landingContract = {}
