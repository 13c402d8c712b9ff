{{- define "quire.name" -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 63 | trimSuffix "-" -}}
{{- end -}}

{{- define "quire.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{/* Of those that work on jobs: another name, so that the service sends them no requests. */}}
{{- define "quire.workSelector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}-work
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "quire.labels" -}}
{{ include "quire.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- define "quire.secret" -}}
{{- .Values.secrets.existing | default (include "quire.name" .) -}}
{{- end -}}

{{/* A value as text: Helm itself would write 25000000 as 2.5e+07. */}}
{{- define "quire.setting" -}}
{{- kindIs "string" . | ternary . (toJson .) | quote -}}
{{- end -}}

{{/* Of a network policy: Prometheus alone reads the metrics. */}}
{{- define "quire.metricsRule" -}}
{{- with .Values.networkPolicy.metricsFrom -}}
- ports:
    - port: metrics
  from: {{- toYaml . | nindent 4 }}
{{- end -}}
{{- end -}}
