/**
 * The shape of a logger: fields first, then a sentence, as pino has it, so that a pino instance fits as it is.
 * Nothing here writes anywhere; the library is silent unless a host passes a logger. Never log a reminder's
 * text, only ids and lengths.
 */
export interface Logger {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

const ignore = (): void => undefined;

/** A logger that says nothing. */
export const silentLogger: Logger = { debug: ignore, info: ignore, warn: ignore, error: ignore };
