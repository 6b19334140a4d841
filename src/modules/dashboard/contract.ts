/** Dashboards show figures; they have no endpoints of their own yet. */
export const dashboardContract = {}
