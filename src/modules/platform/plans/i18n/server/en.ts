/** What the server says about plans in a refusal. Features are named as they stand inside a sentence. */
export const en = {
  who: {
    you: 'You can change the plan under Billing',
    names_one: '{{names}} can change the plan under Billing',
    names_other: '{{names}} can change the plan under Billing',
    role: 'An administrator of the company can change the plan under Billing',
    platform: 'The people who run this platform can change the plan; contact support',
    support: 'The people who run this platform can change the plan: {{contact}}',
  },
  features: {
    whiteLabel: 'white label',
    apiAccess: 'API access',
    multiTenant: 'people of several companies',
    companySwitch: 'access for the people who run the platform',
    advancedAnalytics: 'advanced analytics',
    customBranding: 'an own logo and own colours',
    advancedReporting: 'advanced reporting',
    enterpriseIntegrations: 'webhooks',
  },
  projects: 'projects',
  more: { plan: 'a larger plan', planOrUsers: 'a larger plan or additional users' },
  stops: {
    whiteLabel:
      'White label stops: the company’s own name, logo and colours are kept and no longer shown, until a plan includes them again.',
    apiAccess: 'API access stops: keys are kept and refused, until a plan includes it again.',
    other: 'The new plan does not include {{what}}.',
  },
}
