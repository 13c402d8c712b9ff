/** The option of each command that names the variable with the password of its template. */
export const PASSWORD_OPTION = {
  password: 'Environment variable with the password of an encrypted template.',
} as const;
