export const integrationsContract = {}
