export const PASSWORD_OPTION = {
  password: 'Environment variable with the password of an encrypted template.',
} as const;
