import type { Release } from './release.ts'

export const releases: readonly Release[] = [
  {
    version: '0.1.0',
    date: '2026-11-15',
    news: [
      'Proyectos que se comparten, con archivos, historial y vistas guardadas por nombre.',
      'Inicio de sesión con contraseña, llave de acceso, Google o inicio de sesión único, y un segundo factor para la contraseña.',
      'Invitaciones, aprobación de registros, roles y permisos que decide cada empresa.',
      'Una campana para todos, con correo inmediato o en un resumen diario, y horas de silencio.',
      'Ajustes del sistema, estado del servidor y registro de auditoría para administradores.',
      'Esta guía, atajos de teclado y preguntas a soporte con una imagen de la pantalla.',
      'Inglés, español y francés en todas partes: pantallas, correo y respuestas de la API.',
    ],
  },
]
