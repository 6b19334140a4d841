/** The fields of a project that a file can fill, with the words people use for them and for its states in English, Spanish, French and German. */
import type { FieldDef, FieldWords } from '../../../lib/fields.ts'
import type { Target } from '../../../lib/imports/columns.ts'
import { en } from './i18n/en.ts'
import { es } from './i18n/es.ts'
import { fr } from './i18n/fr.ts'
import { MAX_NUMBER, PROJECT_STATES, PROJECT_STATUSES, type ProjectStatus } from './rules.ts'

type Common = keyof typeof en.fields

/** One of the vertical or of the company is `fields.key`. */
export const OWN = 'fields.'

const said = (text: string): string[] => text.split(',').map((word) => word.trim())

const COMMON: readonly (Omit<Target, 'key' | 'label'> & { key: Common })[] = [
  {
    key: 'name',
    kind: 'text',
    longest: 200,
    required: true,
    also: said(
      'project, projects, project name, project title, title, job, job name, proyecto, proyectos, nombre del proyecto, titulo, obra, nombre de la obra, denominacion, projet, projets, nom du projet, nom de l affaire, nom de l operation, titre, intitule, chantier, nom du chantier, affaire, designation, projekt, projekte, projektname, projektbezeichnung, bezeichnung, titel, bauvorhaben, vorhaben, objekt, baustelle, auftrag, maßnahme',
    ),
  },
  {
    key: 'number',
    kind: 'text',
    longest: MAX_NUMBER,
    also: said(
      'project number, project no, job number, job no, no, numero de proyecto, n de proyecto, numero, numero de projet, n projet, projektnummer, nummer, nr',
    ),
  },
  {
    key: 'description',
    kind: 'longText',
    longest: 10_000,
    also: said(
      'details, scope, detalle, alcance, detail, objet, beschreibung, projektbeschreibung, leistung, umfang, gegenstand',
    ),
  },
  {
    key: 'client',
    kind: 'text',
    longest: 200,
    also: said(
      'customer, client name, account, customer name, owner, nombre del cliente, promotor, nom du client, donneur d ordre, maitre d ouvrage, kunde, kundenname, auftraggeber, ag, bauherr, bauherrschaft',
    ),
  },
  {
    key: 'location',
    kind: 'text',
    longest: 300,
    also: said(
      'address, site, city, place, direccion, lugar, ciudad, ubicacion, emplazamiento, poblacion, municipio, localidad, adresse, ville, lieu, commune, localisation, ort, standort, anschrift, bauort, stadt, projektort',
    ),
  },
  {
    key: 'status',
    kind: 'choice',
    also: said('state, situacion, estado, statut, etat, situation, zustand, projektstatus, stand'),
  },
  { key: 'type', kind: 'text', longest: 100, also: said('kind, clase, tipo, genre, type, art, typ, projektart') },
  {
    key: 'phase',
    kind: 'text',
    longest: 100,
    also: said('stage, etapa, fase, etape, leistungsphase, lph, projektphase'),
  },
  {
    key: 'progress',
    kind: 'number',
    min: 0,
    max: 100,
    percent: true,
    also: said(
      'percent complete, % complete, complete, done, progreso, porcentaje, % avance, avancement, progression, % avancement, fortschritt, fertigstellungsgrad, erledigt, % fertig',
    ),
  },
  {
    key: 'startDate',
    kind: 'date',
    also: said(
      'start, begin, starts, from, planned start, inicio, comienzo, desde, fecha inicio, f inicio, debut, commence le, date debut, demarrage, beginn, anfang, von, startdatum, baubeginn, projektbeginn, projektstart, geplanter beginn',
    ),
  },
  {
    key: 'endDate',
    kind: 'date',
    also: said(
      'end, finish, due, due date, fertigstellung, fertigstellungstermin, finish date, deadline, completion, planned finish, fin, vencimiento, entrega, hasta, fecha fin, fecha de entrega, f fin, plazo, echeance, date d echeance, date fin, livraison, reception, ende, bis, enddatum, fertigstellung am, fertig bis, bauende, projektende, termin, fristende, abgabe, geplantes ende',
    ),
  },
  {
    key: 'budget',
    kind: 'money',
    min: 0,
    also: said(
      'value, amount, price, fee, importe, valor, monto, precio, presupuesto, honorarios, montant, valeur, prix, honoraires, summe, betrag, wert, preis, honorar, volumen, kosten',
    ),
  },
  {
    key: 'projectManager',
    kind: 'text',
    longest: 200,
    also: said(
      'manager, pm, lead, responsible, responsable, jefe, jefe de proyecto, jefe de obra, encargado, chef, chef de projet, responsable du projet, conducteur de travaux, charge d affaires, leiter, leiterin, projektleiter, projektleiterin, projektleitung, pl, bauleiter, bauleitung, verantwortlich, leitung',
    ),
  },
  {
    key: 'team',
    kind: 'list',
    also: said('members, staff, miembros, equipo, membres, equipe, mitarbeiter, bearbeiter, beteiligte'),
  },
  {
    key: 'tags',
    kind: 'list',
    also: said('labels, keywords, palabras clave, etiquetas, mots cles, schlagworte, stichworte, kategorien'),
  },
  {
    key: 'notes',
    kind: 'longText',
    longest: 20_000,
    also: said(
      'comments, remarks, note, comentarios, observaciones, notas, commentaires, remarques, observations, bemerkung, bemerkungen, notiz, notizen, anmerkung, anmerkungen, kommentar, hinweis',
    ),
  },
]

/** What people write for a state beside its name. */
const STATUS_ALSO: Readonly<Record<ProjectStatus, readonly string[]>> = {
  planning: said(
    'planned, in planning, not started, new, open, to do, proposal, planificado, en planificacion, no iniciado, sin empezar, por iniciar, nuevo, planifie, en planification, prevu, a demarrer, non commence, en preparation, a lancer, nouveau, geplant, planung, in planung, in vorbereitung, nicht begonnen, neu, angefragt',
  ),
  active: said(
    'in progress, ongoing, running, current, started, under way, underway, wip, on site, under construction, open work, en curso, en marcha, en ejecucion, en obra, activo, iniciado, en progreso, vigente, en cours, actif, active, demarre, lance, en chantier, aktiv, laufend, läuft, lfd, in arbeit, in bearbeitung, in ausführung, begonnen, im bau',
  ),
  'on-hold': said(
    'hold, paused, stopped, waiting, suspended, delayed, en espera, en pausa, pausado, parado, detenido, suspendido, aplazado, en attente, en pause, suspendu, gele, arrete, pausiert, ruht, ruhend, angehalten, unterbrochen, zurückgestellt, wartet, gestoppt',
  ),
  completed: said(
    'complete, done, finished, closed, delivered, completado, terminado, finalizado, acabado, cerrado, entregado, concluido, termine, acheve, fini, clos, cloture, livre, receptionne, abgeschlossen, fertig, fertiggestellt, erledigt, beendet, abgerechnet, übergeben, abgenommen',
  ),
  cancelled: said(
    'canceled, dropped, lost, abandoned, void, cancelado, anulado, descartado, perdido, annule, abandonne, perdu, storniert, abgesagt, abgebrochen, verworfen, entfallen, entfällt, verloren',
  ),
}

/** Further words for fields of verticals, German ones above all: their labels speak the other languages. */
const FIELDS_ALSO: Readonly<Record<string, readonly string[]>> = {
  // what was agreed is no budget: where the vertical has no such field, nobody takes the column for one
  contractSum: said(
    'contract value, contract amount, contract price, contracted value, contracted amount, agreed sum, valor del contrato, valor contratado, monto del contrato, monto contratado, precio del contrato, importe contratado, importe de contrato, importe de adjudicacion, montant du contrat, valeur du contrat, valeur du marche, prix du marche, prix du contrat, montant contractuel, auftragssumme, auftragswert, auftragsvolumen, vertragssumme, vertragswert, vertragspreis',
  ),
  projectType: said('gewerk, fachbereich'),
  buildingType: said('gebäudeart, gebäudetyp, nutzung'),
  squareFootage: said('fläche, nutzfläche, bgf, wohnfläche'),
  constructionType: said('bauart'),
  designPhase: said('planungsphase'),
  permitRequired: said('genehmigung erforderlich, genehmigungspflichtig'),
}

const wordsOf = (key: Common): FieldWords => ({ en: en.fields[key], es: es.fields[key], fr: fr.fields[key] })
const stateWords = (state: (typeof PROJECT_STATES)[number]): FieldWords => ({
  en: en.states[state],
  es: es.states[state],
  fr: fr.states[state],
})
/** States that follow from the dates are no status: a file that was exported says them too. */
const BY_DATES = PROJECT_STATES.filter((state) => !PROJECT_STATUSES.some((status) => status === state)).flatMap(
  (state) => [state, ...Object.values(stateWords(state))],
)
const STATUS: Partial<Target> = {
  values: PROJECT_STATUSES,
  valueWords: Object.fromEntries(PROJECT_STATUSES.map((status) => [status, stateWords(status)])),
  valueAlso: STATUS_ALSO,
  silent: [...BY_DATES, ...said('late, delayed start, überfällig, verspätet, en retard, atrasado, vencido')],
}

/** All that a file can fill; `terms` are the vertical's own words. */
export function targetsOf(fields: readonly FieldDef[], terms: Readonly<Record<string, FieldWords>>): Target[] {
  return [
    ...COMMON.map((one): Target => ({
      ...one,
      label: terms[`projects:fields.${one.key}`] ?? wordsOf(one.key),
      ...(one.key === 'status' ? STATUS : {}),
    })),
    // only the name is required of a row: what is missing is said on the project's page
    ...fields
      .filter((field) => !field.computed)
      .map((field): Target => ({ ...field, key: OWN + field.key, required: false, also: FIELDS_ALSO[field.key] })),
  ]
}
