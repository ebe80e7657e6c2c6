/* Domain words by the names of input fields. */

export const registerNames = { sex: 'gender', code: 'invitationCode' } as const;
export const resetNames = { key: 'token', newpassword: 'newPassword' } as const;
export const changePasswordNames = { oldpassword: 'oldPassword', newpassword: 'newPassword' } as const;
