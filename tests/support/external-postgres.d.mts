export function startExternalPostgres(): Promise<{ version: number; url: string; stop(): Promise<void> } | null>
