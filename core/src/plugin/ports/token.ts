/**
 * The name of a service, typed by what stands behind it. A token is a plain string, so that a manifest (which is data)
 * can name it; `Service` lives in the type only.
 */
export type Token<Service> = string & { readonly service?: Service };

/** Names a service: `token<KeyStore>('quire.KeyStore')`. The same name is the same token, also across packages. */
export const token = <Service>(name: string): Token<Service> => name;

/** Hands out the service behind a token; throws where the plugin's manifest does not name it. */
export type Resolve = <Service>(wanted: Token<Service>) => Service;
