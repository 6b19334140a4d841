import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'settings',
    title: 'Ajustes',
    opens: 'settings',
    text: [
      'Elija el tema, el idioma, cómo se muestran los proyectos, las unidades y si los avisos le llegan por correo. Nada se aplica hasta que guarda los ajustes; solo el tema se muestra enseguida.',
      'Restablecer valores predeterminados rellena el formulario con los valores iniciales; guardar los conserva. Su elección le sigue a todos los dispositivos.',
    ],
  },
]
