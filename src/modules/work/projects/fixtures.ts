/** Projects of the sample company. Clients and towns are invented; so are the figures. */

/** How a project's story goes; without a status the dates alone speak. */
export type Fate = 'completed' | 'active' | 'on-hold' | 'cancelled' | 'planning' | 'by-dates' | 'overdue' | 'mistake' | 'restored' | 'unscheduled'

export type ProjectDraft = {
  name: string
  client: string
  place: keyof typeof PLACES
  type: string
  tags: string[]
  start: string | null
  end: string | null
  /** In thousands. */
  budget: number
  fate: Fate
  description: string
}

export const PLACES = {
  'Calder Falls': { longitude: -105.214, latitude: 40.118 },
  Northmoor: { longitude: -104.987, latitude: 39.962 },
  'Halden Creek': { longitude: -105.531, latitude: 39.744 },
  'Tamarisk Flats': { longitude: -104.702, latitude: 39.611 },
  'Port Ellis': { longitude: -104.861, latitude: 40.402 },
  'Mesa Verano': { longitude: -105.062, latitude: 39.381 },
} as const

export const PHASES = ['Concept', 'Schematic design', 'Design development', 'Construction documents', 'Permitting', 'Construction administration', 'Close-out'] as const

const CLIENTS = {
  water: 'Northmoor Water District', city: 'City of Calder Falls', school: 'Halden Unified Schools', health: 'Tamarisk Health Cooperative', port: 'Port Ellis Freight Terminal',
  food: 'Brightmesa Foods', college: 'Mesa Verano College', housing: 'Larkfield Housing Trust', county: 'Ellis County Roads', power: 'Halden Creek Power Cooperative',
} as const

type Line = [
  name: string, client: keyof typeof CLIENTS, place: keyof typeof PLACES, type: string, tags: string, start: string | null, end: string | null, budget: number, fate: Fate, description: string,
]

const LINES: readonly Line[] = [
  ['Calder Falls library seismic retrofit', 'city', 'Calder Falls', 'Structural', 'retrofit seismic public', '2024-11-04', '2025-09-26', 1840, 'completed', 'Strengthening of the 1962 reading hall: collectors, shear walls and new footings while the library stays open.'],
  ['Northmoor pump station 4', 'water', 'Northmoor', 'Civil', 'water pumps', '2025-01-20', '2026-02-27', 3260, 'completed', 'Replacement of a three-pump lift station with a wet well, a valve vault and standby power.'],
  ['Halden middle school heating plant', 'school', 'Halden Creek', 'Mechanical', 'hvac boilers school', '2025-02-03', '2025-08-15', 920, 'completed', 'New condensing boilers and hydronic distribution, switched over in the summer break.'],
  ['Tamarisk clinic medical gas upgrade', 'health', 'Tamarisk Flats', 'Plumbing', 'health medgas', '2025-02-17', '2025-07-11', 415, 'completed', 'Zone valves, alarms and a second oxygen manifold for the outpatient wing.'],
  ['Port Ellis crane runway study', 'port', 'Port Ellis', 'Structural', 'study fatigue', '2025-01-13', '2025-04-30', 86, 'completed', 'Fatigue assessment of two crane runways with a repair sequence that keeps one track in service.'],
  ['Brightmesa cold store electrical', 'food', 'Mesa Verano', 'Electrical', 'industrial power', '2025-03-10', '2025-12-19', 1275, 'completed', 'Medium-voltage service, two substations and distribution for a 9,000 m² cold store.'],
  ['Mesa Verano dormitory geothermal field', 'college', 'Mesa Verano', 'Geothermal', 'geothermal boreholes', '2025-04-07', '2026-05-29', 2140, 'completed', 'Ninety-six boreholes and a central heat-pump plant for three residence halls.'],
  ['Larkfield terrace drainage', 'housing', 'Calder Falls', 'Civil', 'drainage housing', '2025-03-24', '2025-10-31', 388, 'completed', 'Storm drains, bioswales and regrading around forty-two homes.'],
  ['Ellis County bridge 17 deck', 'county', 'Port Ellis', 'Structural', 'bridge deck', '2025-05-05', '2026-03-20', 2960, 'completed', 'Deck replacement in two halves with one lane kept open under signals.'],
  ['Halden Creek substation grounding', 'power', 'Halden Creek', 'Electrical', 'grounding study', '2025-06-02', '2025-09-12', 142, 'completed', 'Soil measurements, ground grid model and step-and-touch report.'],
  ['Calder Falls fire station 2', 'city', 'Calder Falls', 'Structural', 'public newbuild', '2025-06-16', '2026-08-28', 4120, 'completed', 'Apparatus bays, hose tower and living quarters; structure and foundations.'],
  ['Northmoor reservoir liner', 'water', 'Northmoor', 'Civil', 'water reservoir', '2025-09-08', '2026-06-26', 1675, 'completed', 'Drain-down, new liner and inlet works for the eastern reservoir.'],
  ['Tamarisk surgery air handling', 'health', 'Tamarisk Flats', 'Mechanical', 'hvac health', '2025-10-06', '2026-12-18', 1990, 'active', 'Redundant air handlers and pressure control for four operating rooms, one room at a time.'],
  ['Halden high school gymnasium', 'school', 'Halden Creek', 'Structural', 'school newbuild', '2025-11-03', '2027-01-29', 5350, 'active', 'Long-span steel roof over a double gymnasium with a climbing hall.'],
  ['Port Ellis berth lighting', 'port', 'Port Ellis', 'Electrical', 'lighting port', '2026-01-19', '2026-12-11', 640, 'active', 'High-mast lighting with controls that follow berth occupancy.'],
  ['Brightmesa process water reuse', 'food', 'Mesa Verano', 'Plumbing', 'water industrial', '2026-02-09', '2027-02-26', 1480, 'active', 'Filtration and storage that return rinse water to the cooling towers.'],
  ['Mesa Verano laboratory exhaust', 'college', 'Mesa Verano', 'Mechanical', 'hvac laboratory', '2026-03-02', '2027-03-31', 2230, 'active', 'Manifolded laboratory exhaust with heat recovery for the science building.'],
  ['Larkfield court apartments', 'housing', 'Calder Falls', 'Structural', 'housing newbuild', '2026-03-16', '2027-06-30', 6180, 'active', 'Four storeys of timber over a concrete podium, sixty-four homes.'],
  ['Ellis County culvert programme', 'county', 'Port Ellis', 'Civil', 'drainage programme', '2026-04-13', '2027-10-29', 2750, 'active', 'Inspection and staged replacement of thirty-one culverts.'],
  ['Halden Creek battery yard', 'power', 'Halden Creek', 'Electrical', 'storage power', '2026-05-04', '2027-04-30', 3890, 'active', 'Foundations, cable ways and protection for a 20 MWh battery yard.'],
  ['Calder Falls water plant clarifier', 'city', 'Calder Falls', 'Civil', 'water treatment', '2026-05-18', '2027-02-12', 2060, 'active', 'Conversion of two clarifiers with plate settlers and new launders.'],
  ['Northmoor control room', 'water', 'Northmoor', 'Electrical', 'controls water', '2026-06-08', '2027-01-15', 815, 'active', 'Control system migration for eleven stations without an outage longer than an hour.'],
  ['Tamarisk parking structure', 'health', 'Tamarisk Flats', 'Structural', 'parking newbuild', '2025-08-04', '2027-05-28', 7420, 'on-hold', 'Five-level precast structure with a green façade.'],
  ['Port Ellis rail spur', 'port', 'Port Ellis', 'Civil', 'rail freight', '2025-07-14', '2026-10-30', 3540, 'on-hold', 'Earthworks and drainage for a 900 m siding.'],
  ['Halden stadium floodlights', 'school', 'Halden Creek', 'Electrical', 'lighting school', '2025-09-22', '2026-03-13', 265, 'cancelled', 'Four masts with glare control beside a residential street.'],
  ['Brightmesa biogas boiler', 'food', 'Mesa Verano', 'Mechanical', 'boilers energy', '2026-01-05', '2026-11-20', 1120, 'cancelled', 'Dual-fuel boiler fed from the digester.'],
  ['Mesa Verano solar canopies', 'college', 'Mesa Verano', 'Solar', 'solar parking', '2027-01-11', '2027-09-24', 1730, 'planning', 'Canopies over two car parks with 1.1 MW of modules.'],
  ['Calder Falls town hall daylighting', 'city', 'Calder Falls', 'Electrical', 'lighting public', '2027-02-01', '2027-08-27', 310, 'planning', 'Daylight study and lighting controls for the council chamber.'],
  ['Northmoor well field', 'water', 'Northmoor', 'Civil', 'water wells', '2027-03-08', '2028-06-30', 4660, 'planning', 'Six production wells with a collector main.'],
  ['Tamarisk wing C plumbing', 'health', 'Tamarisk Flats', 'Plumbing', 'health plumbing', '2026-06-01', '2027-03-12', 1060, 'by-dates', 'Domestic water and drainage for a refitted ward, with a temperature-control plan.'],
  ['Larkfield meadow utilities', 'housing', 'Calder Falls', 'Civil', 'utilities housing', '2026-07-06', '2027-05-14', 1390, 'by-dates', 'Water, sewer and storm lines for eighty plots.'],
  ['Halden Creek feeder rebuild', 'power', 'Halden Creek', 'Electrical', 'power lines', '2027-01-18', '2027-12-17', 2450, 'by-dates', 'Rebuild of 14 km of overhead feeder with stronger poles.'],
  ['Port Ellis warehouse sprinklers', 'port', 'Port Ellis', 'Plumbing', 'fire protection', '2027-02-15', '2027-07-30', 570, 'by-dates', 'Early-suppression sprinklers and a fire pump for shed 6.'],
  ['Halden bus depot chargers', 'school', 'Halden Creek', 'Electrical', 'charging school', '2026-02-23', '2026-09-30', 760, 'overdue', 'Twelve bus chargers with load management behind one service.'],
  ['Ellis County slope repair', 'county', 'Port Ellis', 'Geotechnical', 'slope retaining', '2025-12-01', '2026-08-14', 905, 'overdue', 'Soil-nail wall and drainage after the spring slide.'],
  ['Calder Falls pool ventilation', 'city', 'Calder Falls', 'Mechanical', 'hvac public', '2026-03-30', '2026-10-23', 540, 'overdue', 'Dehumidification and duct replacement over the indoor pool.'],
  ['Campus heat network idea', 'college', 'Mesa Verano', 'Mechanical', 'idea energy', null, null, 0, 'unscheduled', 'First thoughts on joining the heating plants of three buildings.'],
  ['Northmoor pump station 4 (copy)', 'water', 'Northmoor', 'Civil', 'water', '2025-01-20', '2026-02-27', 3260, 'mistake', ''],
  ['Larkfield roof survey', 'housing', 'Calder Falls', 'Structural', 'survey housing', '2026-08-10', '2026-12-04', 120, 'restored', 'Condition survey of two hundred roofs with a ten-year repair plan.'],
  ['Test entry, please ignore', 'city', 'Calder Falls', 'Civil', 'test', null, null, 0, 'mistake', ''],
]

export const PROJECT_DRAFTS: readonly ProjectDraft[] = LINES.map(([name, client, place, type, tags, start, end, budget, fate, description]) => ({
  name, client: CLIENTS[client], place, type, tags: tags.split(' '), start, end, budget, fate, description,
}))

export const REMARKS = [
  'Site walk with the client: access agreed for weekdays before nine.',
  'Utility locates came back; one duct bank is a metre off the record drawings.',
  'Review comments answered; two sheets go out again.',
  'Long-lead equipment released; delivery in fourteen weeks.',
  'Pre-bid questions closed, addendum issued.',
  'Inspector asked for an extra hold point before backfill.',
  'Client moved a milestone; the schedule was adjusted.',
  'Calculations checked by a second engineer, no findings.',
  'Weather cost four days; the float covers it.',
  'Submittals for the second package returned with comments.',
] as const

const DISCIPLINES: Readonly<Record<string, string>> = { Mechanical: 'hvac', Electrical: 'electrical', Plumbing: 'plumbing', Geothermal: 'geothermal', Solar: 'solar' }
const HOMES = new Set<string>([CLIENTS.housing])
const PLANTS = new Set<string>([CLIENTS.water, CLIENTS.port, CLIENTS.food, CLIENTS.county, CLIENTS.power])

/** What the engineering vertical asks of every project. */
export function tradeOf(draft: ProjectDraft, running: boolean) {
  return {
    projectType: DISCIPLINES[draft.type] ?? 'plumbing',
    buildingType: HOMES.has(draft.client) ? 'residential' : PLANTS.has(draft.client) ? 'industrial' : 'commercial',
    // larger jobs are in larger buildings, and no two have quite the same area
    squareFootage: 1_500 + draft.budget * 14 + draft.name.length * 40,
    constructionType: draft.tags.includes('newbuild') ? 'new' : draft.tags.includes('retrofit') ? 'renovation' : 'addition',
    designPhase: running ? 'design-development' : 'schematic',
    permitRequired: !draft.tags.includes('study') && !draft.tags.includes('survey'),
    utilityInterconnection: draft.type === 'Solar' || draft.client === CLIENTS.power,
    energyCode: draft.type === 'Mechanical' ? 'ASHRAE-90.1' : 'IECC',
  }
}

/** A small document a project could really have; plain text, so that every machine opens it. */
export function documentOf(project: { name: string; client: string }, kind: 'notes' | 'schedule', day: string): { name: string; type: string; content: string } {
  if (kind === 'notes') {
    return { name: `Meeting notes ${day}.txt`, type: 'text/plain', content: `${project.name}\nClient: ${project.client}\nMeeting of ${day}\n\n1. Progress since the last meeting\n2. Open questions\n3. Next steps\n` }
  }
  const rows = PHASES.map((phase, index) => `${index + 1},${phase}`).join('\n')
  return { name: `Phase schedule ${day}.csv`, type: 'text/csv', content: `number,phase\n${rows}\n` }
}
