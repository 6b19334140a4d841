export const plansContract = {}
