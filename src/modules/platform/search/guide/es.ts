import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'find',
    title: 'Búsqueda universal',
    text: [
      'Pulse Ctrl o Cmd con K, o el botón de búsqueda de la barra superior. Encuentra páginas por nombre, descripción y palabra clave, y sus proyectos y las tareas de estos por sus palabras, también con un error al escribir.',
      'Las flechas eligen, Intro abre, Esc cierra. Lo que no puede abrir aparece como restringido. Con el campo vacío ve lo último que abrió.',
    ],
  },
  {
    id: 'actions',
    title: 'Acciones desde la búsqueda',
    text: [
      'Empiece con > para ver solo acciones: crear algo, cambiar el tema o el idioma, cerrar sesión. Escriba para reducirlas.',
    ],
  },
]
