export const searchContract = {}
