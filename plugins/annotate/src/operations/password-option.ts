/** The command-line option for the name of the environment variable with the template's password. */
export const PASSWORD_OPTION = {
  password: 'Environment variable with the password of an encrypted template.',
} as const;
