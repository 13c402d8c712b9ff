/** The option of each command that names the variable with the password of its template. */
export const PASSWORD_OPTION = { password: 'Variable with the password of a template that is encrypted.' } as const;
