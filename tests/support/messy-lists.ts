/** Project lists as firms keep them: titles and empty rows above the headings, merged headings, sums, other languages, amounts and dates as written there. Names begin with `mark`, so that each reader has its own. */
import { writeXlsx } from '../../src/lib/sheets/write-xlsx.ts'
import type { SheetCell } from '../../src/lib/sheets/read-sheet.ts'

type MessyList = {
  file: string
  content: () => Promise<Uint8Array>
  /** The row of the headings, and what its columns are understood as. */
  headerRow: number
  mapping: (string | null)[]
  /** Rows that can be imported at once, rows that wait for somebody, rows that are no projects. */
  counts: { ready: number; wrong: number; left: number }
  /** The first project as it is stored. */
  first: Record<string, unknown>
}

const csv = (text: string) => async () => new TextEncoder().encode(text)
/** As a spreadsheet on Windows writes it; the euro has a place of its own there. */
const old = (text: string) => async () =>
  new Uint8Array([...text].map((letter) => (letter === '€' ? 0x80 : letter.charCodeAt(0))))
const xlsx = (rows: SheetCell[][]) => async () =>
  writeXlsx(
    (rows[0] ?? []).map((cell) => (typeof cell === 'string' ? cell : '')),
    rows.slice(1),
  )
const day = (date: string): SheetCell => ({ date, time: null })

export function messyLists(mark: string): MessyList[] {
  return [
    {
      file: 'Projektliste 2026.csv',
      // a code page of Windows, semicolons, a title, a second line and an empty one above the headings, a sum below
      content: old(
        [
          'Projektliste 2026;;;;;;',
          'Stand: 12.10.2026;;;;;;',
          ';;;;;;',
          'Bauvorhaben;Auftraggeber;Ort;Baubeginn;Fertig bis;Kosten netto (€);Stand',
          `${mark} Kita Süd;Stadt Lohr;Lohr a. Main;02.03.2026;30.11.2026;1.250.000,00;läuft`,
          `${mark} Rathaus;Stadt Lohr;Lohr a. Main;1. Mai 2026;15.12.2026;120.000;geplant`,
          `${mark} Halle 3;Weberei Kern;Gemünden;15.1.26;k. A.;85.500,50;fertig`,
          ';;;;;;',
          'Summe;;;;;1.455.500,50;',
        ].join('\r\n'),
      ),
      headerRow: 4,
      mapping: ['name', 'client', 'location', 'startDate', 'endDate', 'budget', 'status'],
      counts: { ready: 3, wrong: 0, left: 1 },
      first: {
        name: `${mark} Kita Süd`,
        client: 'Stadt Lohr',
        startDate: '2026-03-02',
        endDate: '2026-11-30',
        budget: 125_000_000,
        status: 'active',
      },
    },
    {
      file: 'Laufende Projekte.xlsx',
      // headings in two rows, as under merged cells; percentages as a sheet keeps them
      content: xlsx([
        ['Laufende Projekte', null, null, null, null, null],
        [null, null, null, null, null, null],
        ['Projekt', 'Bauherr', 'Termine', null, 'Fortschritt', 'Projektleiter'],
        [null, null, 'Beginn', 'Ende', null, null],
        [`${mark} Brücke Ost`, 'Kreis Main', day('2026-04-01'), day('2026-10-31'), 0.35, 'R. Vogt'],
        [`${mark} Brücke West`, 'Kreis Main', day('2026-01-07'), day('2026-09-30'), 1, 'R. Vogt'],
        [null, null, null, null, null, null],
        ['Projekt', 'Bauherr', 'Beginn', 'Ende', 'Fortschritt', 'Projektleiter'],
        [`${mark} Steg`, 'Gemeinde Au', day('2026-06-01'), day('2026-08-31'), 0, 'A. Lenz'],
      ]),
      headerRow: 4,
      mapping: ['name', 'client', 'startDate', 'endDate', 'progress', 'projectManager'],
      counts: { ready: 3, wrong: 0, left: 1 },
      first: { name: `${mark} Brücke Ost`, startDate: '2026-04-01', progress: 35, projectManager: 'R. Vogt' },
    },
    {
      file: 'obras.csv',
      content: csv(
        [
          'Relación de obras',
          '',
          'Obra;Cliente;Estado;F. inicio;F. fin;Presupuesto (€);Jefe de obra',
          `${mark} Colegio Norte;Ayuntamiento de Soria;En ejecución;15/02/2026;30/09/2026;480.000;P. Ruiz`,
          `${mark} Piscina;Ayuntamiento de Soria;Parada por lluvia;01/03/2026;31/10/2026;1.200.500,75;P. Ruiz`,
          `${mark} Mercado;Cámara;Terminado;10/01/2025;20/12/2025;n/a;M. Gil`,
        ].join('\n'),
      ),
      headerRow: 3,
      mapping: ['name', 'client', 'status', 'startDate', 'endDate', 'budget', 'projectManager'],
      counts: { ready: 2, wrong: 1, left: 0 },
      first: { name: `${mark} Colegio Norte`, status: 'active', startDate: '2026-02-15', budget: 48_000_000 },
    },
    {
      file: 'chantiers.xlsx',
      content: xlsx([
        ['Suivi des chantiers', null, null, null, null],
        ['Chantier', 'Maître d’ouvrage', 'État', 'Début / démarrage', 'Livraison', 'Montant HT (€)'],
        [`${mark} École Pasteur`, 'Ville de Dole', 'En cours', 'lun. 2 mars 2026', '30 sept. 2026', '350 000,00'],
        [`${mark} Gymnase`, 'Ville de Dole', 'À lancer', '1er avril 2026', 'printemps', '1 200 000'],
        [`${mark} Médiathèque`, 'Agglo', 'Annulé', null, null, null],
        ['Total', null, null, null, null, '1 550 000,00'],
      ]),
      headerRow: 2,
      mapping: ['name', 'client', 'status', 'startDate', 'endDate', 'budget'],
      counts: { ready: 2, wrong: 1, left: 1 },
      first: {
        name: `${mark} École Pasteur`,
        status: 'active',
        startDate: '2026-03-02',
        endDate: '2026-09-30',
        budget: 35_000_000,
      },
    },
    {
      file: 'jobs.csv',
      // a list from the United States, with a name twice
      content: csv(
        [
          'Job Log,,,,,',
          'Printed 11/02/2026,,,,,',
          'Job Name,Customer,State,Start,Due,Contract Value',
          `${mark} Mill Road,Port Ellis,In progress,3/4/2026,12/31/2026,"$1,250,000.00"`,
          `${mark} Depot,Port Ellis,Not started,4/13/2026,TBD,"$48,000"`,
          `${mark} mill road,Port Ellis,Done,1/5/2026,2/27/2026,"$7,500"`,
        ].join('\n'),
      ),
      headerRow: 3,
      // what was contracted is no budget, and engineers have no field for it
      mapping: ['name', 'client', 'status', 'startDate', 'endDate', null],
      counts: { ready: 3, wrong: 0, left: 0 },
      first: {
        name: `${mark} Mill Road`,
        status: 'active',
        startDate: '2026-03-04',
        endDate: '2026-12-31',
        budget: null,
      },
    },
    {
      file: 'names.xlsx',
      // nothing but names, under a heading that nobody knows
      content: xlsx([['Was wir tun'], [`${mark} Dach Schule`], [`${mark} Zaun`]]),
      headerRow: 1,
      mapping: [null],
      counts: { ready: 0, wrong: 2, left: 0 },
      first: {},
    },
  ]
}
